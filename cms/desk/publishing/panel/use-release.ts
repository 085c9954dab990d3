/** A hook that requests a release, and notifies the reader of the response. */
import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import * as React from 'react';
import { useMessages } from './use-messages.ts';
import { publishingPath } from './use-publishing.ts';

/**
 * @param onDone is called once it has been asked for
 * @returns asks, with the code of removals that the reader confirms
 */
export function useRelease(onDone: () => void): (acceptRemovals?: string) => void {
  const { post } = useFetchClient();
  const { toggleNotification } = useNotification();
  const { translate } = useMessages();
  return React.useCallback(
    (acceptRemovals) => {
      const ask = async (): Promise<void> => {
        try {
          await post(`${publishingPath}/again`, acceptRemovals === undefined ? {} : { acceptRemovals });
          toggleNotification({ type: 'success', message: translate('againDone') });
          onDone();
        } catch {
          toggleNotification({ type: 'danger', message: translate('againFailed') });
        }
      };
      void ask();
    },
    [post, toggleNotification, translate, onDone],
  );
}
