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
var d=this.dataset,s,l=()=>{
var n=Date.now(),b=Date.parse(d.from)-n,w=Date.parse(d.until)-n;
this.hidden=b>0||w<=0||s===d.identity;
w>0&&this.isConnected&&setTimeout(l,Math.min(b>0?b:w,6e4))
};
try{s=localStorage['${storageKey}']}catch(e){}
l();
this.onclick=function(e){
if(!e.target.closest('button'))return;
this.remove();
try{localStorage['${storageKey}']=d.identity}catch(e){}
var h=document.querySelector('h1');h&&h.focus()
}}})`;
