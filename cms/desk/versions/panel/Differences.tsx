/** What a version said, and what the draft says now, field by field. */
import { Flex, Typography } from '@strapi/design-system';
import { usePanelMessages } from '../../../src/admin/messages/use-panel-messages.ts';
import { TwoTexts } from '../../../src/admin/panel/TwoTexts.tsx';
import { useAnswer } from '../../../src/admin/requests/use-answer.ts';
import type { Difference } from '../shown-versions.ts';

export function Differences({ address }: { address: string }) {
  const { locale, translate } = usePanelMessages('content');
  const { answer, hasFailed } = useAnswer<{ data: Difference[] }>(address);
  if (!answer) return <Typography role="status">{translate(hasFailed ? 'versionsFailed' : 'loading')}</Typography>;
  const differences = answer.data;
  if (differences.length === 0) return <Typography role="status">{translate('versionsSame')}</Typography>;
  return (
    <Flex direction="column" alignItems="stretch" gap={4} padding={3}>
      {differences.map(({ label, isShared, then, now }) => (
        <TwoTexts
          key={label.fr}
          heading={isShared ? `${label[locale]} – ${translate('shared')}` : label[locale]}
          texts={[
            { label: translate('then'), text: then },
            { label: translate('now'), text: now },
          ]}
        />
      ))}
    </Flex>
  );
}
