/**
 * `<alert-banner>`: hides an alert that is over, not yet due, or dismissed. A changed alert appears again.
 *
 * Inline right before the alert, which no visitor must see for a moment only; the CSP allows it by its hash.
 */

const storageKey = 'dismissed-alert';

/** Defines the element, unless an earlier page has. Its children are not parsed yet when it is connected. */
export const alertBannerScript = `customElements.get('alert-banner')||customElements.define('alert-banner',class extends HTMLElement{
connectedCallback(){
var d=this.dataset,n=Date.now(),s;
try{s=localStorage['${storageKey}']}catch(e){}
this.hidden=n<Date.parse(d.from)||n>=Date.parse(d.until)||s===d.id;
this.onclick=function(e){
if(!e.target.closest('button'))return;
this.hidden=true;
try{localStorage['${storageKey}']=d.id}catch(e){}
var h=document.querySelector('h1');h&&h.focus()
}}})`;
