/** How publishing is going, for as long as somebody may be looking, and requests for another release. */
import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { type Polled, usePolled } from '../../../src/admin/requests/use-polled.ts';
import type { PublishingView } from '../shown-publishing.ts';
import { useMessages } from './use-messages.ts';

const second = 1_000;
/** While something is under way, and otherwise. */
const intervals = { busy: 2 * second, idle: 20 * second };

export const publishingPath = '/zoo/publishing';

export interface Publishing extends Omit<Polled<PublishingView>, 'data'> {
  view: PublishingView | undefined;
}

const intervalAfter = (view: PublishingView | undefined) =>
  view && !view.waiting && !view.building ? intervals.idle : intervals.busy;

/** The entry that a page is about. */
export interface AskedEntry {
  uid: string;
  documentId: string;
}

/**
 * @param trigger a new value, such as the time of an entry's last change, asks at once
 * @param entry whose state is asked for, too
 */
export function usePublishing(trigger?: unknown, entry?: AskedEntry): Publishing {
  const query = entry ? `?${new URLSearchParams({ ...entry }).toString()}` : '';
  const { data: view, ...others } = usePolled<PublishingView>(publishingPath + query, intervalAfter, trigger);
  return { view, ...others };
}

/**
 * Requests a release, and notifies the reader of the response.
 *
 * @param onDone is called once it has been asked for
 * @returns asks, with the code of removals that the reader confirms
 */
export function useRelease(onDone: () => void): (acceptRemovals?: string) => Promise<void> {
  const { post } = useFetchClient();
  const { toggleNotification } = useNotification();
  const { translate } = useMessages();
  return async (acceptRemovals) => {
    try {
      await post(`${publishingPath}/again`, acceptRemovals === undefined ? {} : { acceptRemovals });
      toggleNotification({ type: 'success', message: translate('againDone') });
      onDone();
    } catch {
      toggleNotification({ type: 'danger', message: translate('againFailed') });
    }
  };
}
