/** The button that shows only the messages without an answer, by Strapi's own filters, which can be changed beside it. */
import { Button } from '@strapi/design-system';
import { Filter } from '@strapi/icons';
import { useQueryParams } from '@strapi/strapi/admin';
import { usePanelMessages } from '../../../src/admin/messages/use-panel-messages.ts';

interface Filters {
  $and?: Record<string, unknown>[];
}

const isUnanswered = (filter: Record<string, unknown>) =>
  (filter['answeredAt'] as { $null?: unknown } | undefined)?.$null !== undefined;

export function UnansweredFilter() {
  const { translate } = usePanelMessages('forms');
  const [{ query }, setQuery] = useQueryParams<{ filters?: Filters }>();
  const filters = query.filters?.$and ?? [];
  const isOn = filters.some(isUnanswered);
  const others = filters.filter((filter) => !isUnanswered(filter));

  function toggle(): void {
    const $and = isOn ? others : [...others, { answeredAt: { $null: true } }];
    setQuery({ filters: { $and }, page: 1 } as object);
  }

  return (
    <Button variant={isOn ? 'default' : 'secondary'} startIcon={<Filter />} aria-pressed={isOn} onClick={toggle}>
      {translate('onlyUnanswered')}
    </Button>
  );
}
