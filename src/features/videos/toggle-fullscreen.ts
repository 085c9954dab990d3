/** Enters full screen with an element, or exits. */
export async function toggleFullscreen(element: Element | null): Promise<void> {
  try {
    await (document.fullscreenElement ? document.exitFullscreen() : element?.requestFullscreen());
  } catch {
    // The browser refused; the video continues where it is.
  }
}
