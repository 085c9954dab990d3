/** Puts the card of refusals beside Strapi's own pages, so that it is there on all of them. */
import { darkTheme, DesignSystemProvider, lightTheme } from '@strapi/design-system';
import { createRoot } from 'react-dom/client';
import { RefusalCard } from './RefusalCard.tsx';
import { watchRequests } from './watch-requests.ts';

/** What the editor chose in their profile, or their system. */
function isDark(): boolean {
  const chosen = window.localStorage.getItem('STRAPI_THEME');
  return chosen === 'dark' || (chosen !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
}

/** Watches requests from now on, and shows what is refused. */
export function mountRefusals(): void {
  watchRequests();
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(
    <DesignSystemProvider theme={isDark() ? darkTheme : lightTheme}>
      <RefusalCard />
    </DesignSystemProvider>,
  );
}
