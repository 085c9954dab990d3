/**
 * `<alert-banner>`: hides an alert that is over, not yet due, or dismissed; a changed one appears again. A page that stays
 * open looks again when the alert begins or ends, and each minute: timers count neither sleep nor more than 25 days.
 *
 * Inline on every page while there is an alert, which no visitor must see for a moment only; the CSP allows it by its
 * hash. A page that does not show the alert has it too: one that does may be swapped in, whose scripts would run late.
 */

const storageKey = 'dismissed-alert';

/** Defines the element, unless an earlier page has. Its children are not parsed yet when it is connected. */
export const alertBannerScript = `customElements.get('alert-banner')||customElements.define('alert-banner',class extends HTMLElement{
connectedCallback(){
var d=this.dataset,n=Date.now(),f=Date.parse(d.from),u=Date.parse(d.until),s;
try{s=localStorage['${storageKey}']}catch(e){}
this.hidden=n<f||n>=u||s===d.identity;
n<u&&this.isConnected&&setTimeout(()=>this.connectedCallback(),Math.min((n<f?f:u)-n,6e4));
this.onclick=function(e){
if(!e.target.closest('button'))return;
this.remove();
try{localStorage['${storageKey}']=d.identity}catch(e){}
var h=document.querySelector('h1');h&&h.focus()
}}})`;
