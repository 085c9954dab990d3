/** The button by which somebody who writes without publishing asks for it. */
import { Button, Typography } from '@strapi/design-system';
import { Mail } from '@strapi/icons';
import { useFetchClient, useQueryParams } from '@strapi/strapi/admin';
import { useState } from 'react';
import { useMessages } from './use-messages.ts';
import type { AskedEntry } from './use-publishing.ts';

interface Props {
  entry: AskedEntry;
  /** Addresses of the people who are notified by mail. */
  addresses: string;
  isFormModified: boolean;
}

export function PublishRequest({ entry, addresses, isFormModified }: Props) {
  const { translate } = useMessages();
  const { post } = useFetchClient();
  const [{ query }] = useQueryParams<{ plugins?: { i18n?: { locale?: string } } }>();
  const [state, setState] = useState<'idle' | 'busy' | 'asked' | 'failed'>('idle');
  const ask = async (): Promise<void> => {
    setState('busy');
    try {
      await post('/zoo/publish-request', { ...entry, locale: query.plugins?.i18n?.locale ?? 'fr' });
      setState('asked');
    } catch (error) {
      console.error(error);
      setState('failed');
    }
  };
  return (
    <>
      <Button
        variant="secondary"
        startIcon={<Mail />}
        loading={state === 'busy'}
        // What is not saved is in no draft.
        disabled={isFormModified || state === 'asked'}
        onClick={() => void ask()}
        fullWidth
      >
        {translate('askToPublish')}
      </Button>
      <Typography variant="pi" role="status">
        {state === 'asked' && translate('askedToPublish', { addresses: addresses.split(/,\s*/).join(', ') })}
        {state === 'failed' && translate('askToPublishFailed')}
      </Typography>
    </>
  );
}
