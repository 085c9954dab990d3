/** The buttons above the lists of submitted forms and of consents; above other lists, nothing. */
import { Button } from '@strapi/design-system';
import { Download, User } from '@strapi/icons';
import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { usePanelMessages } from '../../../src/admin/messages/use-panel-messages.ts';
import { formCollections, submissionModel } from './form-collections.ts';
import { PersonDialog } from './PersonDialog.tsx';
import { UnansweredFilter } from './UnansweredFilter.tsx';

/** Has the browser save a file as it does with a link. */
function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}

/** The search and the filters of the list, for an export of just that. */
function exportQuery(search: string, language: string): string {
  const parameters = new URLSearchParams(search);
  const kept = [...parameters].filter(([name]) => name === '_q' || name.startsWith('filters'));
  return new URLSearchParams([...kept, ['language', language]]).toString();
}

export function FormListActions() {
  const { slug = '' } = useParams();
  const { search } = useLocation();
  const { locale, translate } = usePanelMessages('forms');
  const { get } = useFetchClient();
  const { toggleNotification } = useNotification();
  const [isExporting, setExporting] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const plural = formCollections[slug];
  if (plural === undefined) return null;

  async function exportList(): Promise<void> {
    setExporting(true);
    try {
      const { data } = await get<Blob>(`/zoo/forms/${plural}/export?${exportQuery(search, locale)}`, {
        responseType: 'blob',
      });
      save(data, `${plural}.csv`);
    } catch (error) {
      console.error(error);
      toggleNotification({ type: 'danger', message: translate('exportFailed') });
    } finally {
      setExporting(false);
    }
  }

  return (
    <>
      {slug === submissionModel && <UnansweredFilter />}
      <Button variant="secondary" startIcon={<User />} onClick={() => setAsking(true)}>
        {translate('person')}
      </Button>
      <Button variant="secondary" startIcon={<Download />} loading={isExporting} onClick={() => void exportList()}>
        {translate('export')}
      </Button>
      {isAsking && <PersonDialog onClose={() => setAsking(false)} />}
    </>
  );
}
