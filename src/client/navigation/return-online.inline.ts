/** Shows the page that could not be shown, once the connection is back. */
import { reloadOnceOnline } from './reload-online.ts';

reloadOnceOnline('[data-kept-pages]');
