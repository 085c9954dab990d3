/**
 * Loads the picture before this script at once. Its `loading` is lazy for light mode, which hides pictures: browsers don't
 * load one that is lazy and hidden. A page that is swapped in by script has its pictures loaded by the swap.
 */
import { isLight } from '#client/browser/light-mode.ts';

const picture = document.currentScript?.previousElementSibling;
if (picture instanceof HTMLImageElement && !isLight()) picture.loading = 'eager';
