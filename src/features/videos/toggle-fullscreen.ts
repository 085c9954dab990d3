/** Shows an element on the whole screen, or the page again. A browser that refuses leaves everything as it is. */
export async function toggleFullscreen(element: Element | null): Promise<void> {
  try {
    await (document.fullscreenElement ? document.exitFullscreen() : element?.requestFullscreen());
  } catch {
    // The video plays on where it is.
  }
}
