/** The drawing of every picture in tests that are not about pictures. */
export const plainDrawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path d="M0 0h4v3H0z"/></svg>';
