/** Offers the device's own menu for sharing, where it has one. */
class ShareLinks extends HTMLElement {
  connectedCallback(): void {
    const { title = document.title, url = location.href } = this.dataset;
    const button = this.querySelector('button');
    if (!button || !('share' in navigator)) return;
    button.hidden = false;
    button.addEventListener('click', () => {
      // Rejects where the visitor closes the menu, which is no error.
      navigator.share({ title, url }).catch(() => undefined);
    });
  }
}

customElements.define('share-links', ShareLinks);
