/** Asks for a release, and says whether that was heard. */
import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import * as React from 'react';
import { publishingPath } from './use-publishing.ts';
import { useWords } from './use-words.ts';

/**
 * @param onDone is called once it has been asked for
 * @returns asks, with the code of removals that the reader confirms
 */
export function useRelease(onDone: () => void): (acceptRemovals?: string) => void {
  const { post } = useFetchClient();
  const { toggleNotification } = useNotification();
  const { say } = useWords('UTC');
  return React.useCallback(
    (acceptRemovals) => {
      const ask = async (): Promise<void> => {
        try {
          await post(`${publishingPath}/again`, acceptRemovals === undefined ? {} : { acceptRemovals });
          toggleNotification({ type: 'success', message: say('againDone') });
          onDone();
        } catch {
          toggleNotification({ type: 'danger', message: say('againFailed') });
        }
      };
      void ask();
    },
    [post, toggleNotification, say, onDone],
  );
}
