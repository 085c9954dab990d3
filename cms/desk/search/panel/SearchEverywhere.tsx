/** Above a list that is searched: the same search in both languages, as a list knows its own alone. */
import { Button } from '@strapi/design-system';
import { Search } from '@strapi/icons';
import { useQueryParams } from '@strapi/strapi/admin';
import { Link, useParams } from 'react-router-dom';
import { usePanelMessages } from '../../../src/admin/messages/use-panel-messages.ts';
import { formCollections } from '../../forms/panel/form-collections.ts';

export function SearchEverywhere() {
  const { slug = '' } = useParams();
  const [{ query }] = useQueryParams<{ _q?: string }>();
  const { translate } = usePanelMessages('content');
  const text = query._q ?? '';
  if (text === '' || slug in formCollections) return null;
  return (
    <Button tag={Link} variant="secondary" startIcon={<Search />} to={`/retrouver?q=${encodeURIComponent(text)}`}>
      {translate('searchEverywhere')}
    </Button>
  );
}
