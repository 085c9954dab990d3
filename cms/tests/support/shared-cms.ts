/**
 * The CMS that the files of a project share, two at once. Each changes entries of its own alone, and asserts nothing of
 * what all have: how many entries or files there are, what waits to be published, the log, the language of the
 * administrator's panel. A file that does, or that stops its CMS, starts one of its own.
 */
import { inject } from 'vitest';
import { type Cms, connect } from './start-cms.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    cms: Pick<Cms, 'url' | 'data'>;
  }
}

export const sharedCms = (): Cms => connect(inject('cms'));

/** Published news, which nothing links to, by the file that changes them. */
export const ownNews = {
  'desk/search': 'monarch-tagging',
  'desk/versions': 'amur-leopard-cubs',
  'desk/writing/panel': 'winter-season',
  'panel/kept-work': 'accessibility-award',
  'rules/checks/entries': 'leopard-cubs-names',
  'rules/checks/new-entries': 'summer-in-numbers',
  'rules/checks/other-language': 'caribou-calf',
  'rules/checks/panel': 'capybara-pups',
  'rules/links': 'pumpkins-last-rides',
} as const;
