/** What scrolls the drawing. */
export interface DrawingView {
  /** Brings elements of the drawing into view. */
  bring: (elements: readonly Element[]) => void;
  /** Brings an element into the middle of the part of the drawing that can be seen. */
  centre: (element: Element) => void;
  /** Makes room for the shown place on a wide screen, or takes it away again. */
  makeRoom: (isNeeded: boolean) => void;
}
