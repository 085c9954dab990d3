/** The page that finds where something is written, and what was deleted. */
import { Box, Field, Flex, Typography } from '@strapi/design-system';
import { Layouts, Page, useDebounce, useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { usePanelMessages } from '../../../src/admin/messages/use-panel-messages.ts';
import { type FoundEntry, longestQuery, mostOfType, type SearchAnswer, shortestQuery } from '../shown-search.ts';
import { DeletedEntries } from './DeletedEntries.tsx';

type Result = { kind: 'none' | 'searching' | 'failed' } | { kind: 'found'; answer: SearchAnswer };

/** Asks for each query, and shows the answer to the last one. */
function useSearch(query: string): Result {
  const { get } = useFetchClient();
  const [result, setResult] = useState<Result>({ kind: 'none' });
  useEffect(() => {
    if (query.length < shortestQuery) {
      setResult({ kind: 'none' });
      return undefined;
    }
    const ending = new AbortController();
    setResult({ kind: 'searching' });
    get<{ data: SearchAnswer }>(`/zoo/search?q=${encodeURIComponent(query)}`, { signal: ending.signal })
      .then(({ data }) => setResult({ kind: 'found', answer: data.data }))
      .catch(() => !ending.signal.aborted && setResult({ kind: 'failed' }));
    return () => ending.abort();
  }, [get, query]);
  return result;
}

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
    <Flex key={label.fr} tag="section" direction="column" alignItems="stretch" gap={3}>
      <Typography tag="h2" variant="delta">
        {label[locale]}
      </Typography>
      <Flex tag="ul" direction="column" alignItems="stretch" gap={2} style={{ listStyle: 'none' }}>
        {entries.map((entry) => (
          <Entry key={`${entry.path} ${entry.locale}`} entry={entry} />
        ))}
      </Flex>
    </Flex>
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
  const result = useSearch(useDebounce(typed.trim(), 300));
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
            {result.kind === 'searching' && translate('searching')}
            {result.kind === 'failed' && translate('searchFailed')}
            {result.kind === 'found' && <Count answer={result.answer} />}
          </Typography>
          {result.kind === 'found' && <Found answer={result.answer} />}
          <DeletedEntries />
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}
