/**
 * "Back" and "forward" between two states of one page that differ only in the query.
 *
 * The component that renders such a state handles the step itself. Astro's router must not see it: it would load and
 * swap in the page that is already there. Window listeners run in the order they were added, so a script in the head
 * asks before the router's listener runs.
 */

/** Window event, fired before any other listener sees a history step. Handlers prevent its default. */
export const queryStep = 'query-step';

/** Inline script in the head of every page. */
export const queryStepScript = `addEventListener('popstate',function(e){
if(!dispatchEvent(new Event('${queryStep}',{cancelable:true})))e.stopImmediatePropagation();
})`;
