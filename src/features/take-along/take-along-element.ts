/** `<take-along>`: shows itself where pages can be kept, and loads its script once it is in view, or somebody presses it. */
class TakeAlong extends HTMLElement {
  connectedCallback(): void {
    if (!navigator.serviceWorker) return;
    this.hidden = false;
    let press: Event | undefined;
    let isLoading = false;
    const load = (event?: Event): void => {
      press = event;
      if (isLoading) return;
      isLoading = true;
      import('./take-along.ts')
        .then(({ showTakeAlong }) => {
          this.removeEventListener('click', load);
          return showTakeAlong(this, press);
        })
        .catch(console.error);
    };
    // In light mode, which goes with saved data, only a press loads it.
    new IntersectionObserver(([entry], observer) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      if (!isLoading && !this.closest('[data-light]')) load();
    }).observe(this);
    this.addEventListener('click', load);
  }
}

customElements.define('take-along', TakeAlong);
