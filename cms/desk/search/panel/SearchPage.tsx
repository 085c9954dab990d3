/** The page that finds where something is written, and what was deleted. */
import { Box, Field, Flex, Typography } from '@strapi/design-system';
import { Layouts, Page, useDebounce } from '@strapi/strapi/admin';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { usePanelMessages } from '../../../src/admin/messages/use-panel-messages.ts';
import { Section } from '../../../src/admin/panel/Section.tsx';
import { useAnswer } from '../../../src/admin/requests/use-answer.ts';
import { type FoundEntry, longestQuery, mostOfType, type SearchAnswer, shortestQuery } from '../shown-search.ts';
import { DeletedEntries } from './DeletedEntries.tsx';

function Entry({ entry }: { entry: FoundEntry }) {
  const { locale, translate } = usePanelMessages('content');
  const language = translate(entry.locale === 'en' ? 'inEnglish' : 'inFrench');
  return (
    <Box tag="li" background="neutral0" hasRadius shadow="tableShadow" padding={4}>
      <Typography
        tag={Link}
        to={`${entry.path}?plugins[i18n][locale]=${entry.locale}`}
        fontWeight="bold"
        textColor="primary600"
      >
        {entry.title}
      </Typography>
      <Typography variant="pi" tag="p" textColor="neutral600">
        {language} – {entry.field[locale]}
      </Typography>
      <Typography tag="p" style={{ overflowWrap: 'anywhere' }}>
        {entry.before}
        <mark>{entry.match}</mark>
        {entry.after}
      </Typography>
    </Box>
  );
}

function Found({ answer: { types } }: { answer: SearchAnswer }) {
  const { locale } = usePanelMessages('content');
  return types.map(({ label, entries }) => (
    <Section key={label.fr} title={label[locale]}>
      <Flex tag="ul" direction="column" alignItems="stretch" gap={2} style={{ listStyle: 'none' }}>
        {entries.map((entry) => (
          <Entry key={`${entry.path} ${entry.locale}`} entry={entry} />
        ))}
      </Flex>
    </Section>
  ));
}

function Count({ answer: { count, types } }: { answer: SearchAnswer }) {
  const { translate, translateCount } = usePanelMessages('content');
  if (count === 0) return translate('searchCount.none');
  const shown = types.flatMap(({ entries }) => entries).length;
  const found = translateCount('searchCount', count);
  return shown < count ? `${found} ${translate('searchMore', { count: mostOfType })}` : found;
}

export default function SearchPage() {
  const { translate } = usePanelMessages('content');
  const [parameters, setParameters] = useSearchParams();
  const typed = parameters.get('q') ?? '';
  const query = useDebounce(typed.trim(), 300);
  const path = query.length < shortestQuery ? undefined : `/zoo/search?q=${encodeURIComponent(query)}`;
  /** Each entry that comes back may hold what was searched for. */
  const [restored, setRestored] = useState(0);
  const { answer, hasFailed } = useAnswer<{ data: SearchAnswer }>(path, restored);
  const isSearching = path !== undefined && !answer && !hasFailed;
  return (
    <Page.Main>
      <Page.Title>{translate('search')}</Page.Title>
      <Layouts.Header title={translate('search')} subtitle={translate('searchHint')} />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={6} paddingBottom={8}>
          <Field.Root name="q">
            <Field.Label>{translate('searchLabel')}</Field.Label>
            <Field.Input
              type="search"
              autoFocus
              maxLength={longestQuery}
              value={typed}
              onChange={({ target }: { target: HTMLInputElement }) =>
                setParameters(target.value === '' ? {} : { q: target.value }, { replace: true })
              }
            />
          </Field.Root>
          <Typography role="status">
            {isSearching && translate('searching')}
            {hasFailed && translate('searchFailed')}
            {answer && <Count answer={answer.data} />}
          </Typography>
          {answer && <Found answer={answer.data} />}
          <DeletedEntries onBack={() => setRestored((count) => count + 1)} />
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}
