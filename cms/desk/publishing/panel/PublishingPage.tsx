/** The page on publishing: the state, the history, how to release again and how to go back. */
import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { ArrowClockwise } from '@strapi/icons';
import { Layouts, Page } from '@strapi/strapi/admin';
import { Section } from '../../../src/admin/panel/Section.tsx';
import { CurrentState } from './CurrentState.tsx';
import { History } from './History.tsx';
import { GuideLink } from './NewTabLink.tsx';
import { Rollback } from './Rollback.tsx';
import { useMessages } from './use-messages.ts';
import { usePublishing, useRelease } from './use-publishing.ts';

function AgainButton({ onDone }: { onDone: () => void }) {
  const release = useRelease(onDone);
  const { translate } = useMessages();
  return (
    <Button startIcon={<ArrowClockwise />} variant="secondary" onClick={() => void release()}>
      {translate('again')}
    </Button>
  );
}

export default function PublishingPage() {
  const publishing = usePublishing();
  const { view, refresh } = publishing;
  const { translate } = useMessages(view?.timeZone);
  return (
    <Page.Main>
      <Page.Title>{translate('title')}</Page.Title>
      <Layouts.Header
        title={translate('title')}
        subtitle={translate('subtitle')}
        primaryAction={view?.mayRelease && <AgainButton onDone={refresh} />}
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={6} paddingBottom={8}>
          <Box background="neutral0" hasRadius shadow="tableShadow" padding={4}>
            <CurrentState {...publishing} />
          </Box>
          {view && (
            <Typography variant="omega">
              {view.notices === undefined
                ? translate('noNotices')
                : translate('notices', { addresses: view.notices.split(/,\s*/).join(', ') })}
            </Typography>
          )}
          <GuideLink />
          {view && (
            <>
              <Section title={translate('rollback')}>
                <Rollback view={view} onDone={refresh} />
              </Section>
              <Section title={translate('history')}>
                <History view={view} />
              </Section>
            </>
          )}
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}
