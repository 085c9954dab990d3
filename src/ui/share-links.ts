/** Offers the device's share menu, if it has one. */
class ShareLinks extends HTMLElement {
  connectedCallback(): void {
    const { title = document.title, url = location.href } = this.dataset;
    const button = this.querySelector('button');
    if (!button || !('share' in navigator)) return;
    button.hidden = false;
    button.addEventListener('click', () => {
      // Closing the menu rejects, but is no error.
      navigator.share({ title, url }).catch(() => undefined);
    });
  }
}

customElements.define('share-links', ShareLinks);
