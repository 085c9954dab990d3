/**
 * "Back" and "forward" between two states of one page that only differ in the query.
 *
 * Whatever shows the state takes such a step itself. A router that swaps pages must not hear of it: it would load and
 * swap the very page that is shown. Listeners of the window are called in the order they came, so a script in the
 * head, before all others, asks first.
 */

/** Event of the window, before anything else hears of a step in the history; who takes the step prevents its default. */
export const queryStep = 'query-step';

/** Stands in the head of every page. */
export const queryStepScript = `addEventListener('popstate',function(e){
if(!dispatchEvent(new Event('${queryStep}',{cancelable:true})))e.stopImmediatePropagation();
})`;
