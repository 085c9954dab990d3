/** What begins and ends by itself in the next two weeks, on the panel's first page. */
import { Flex, Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { writeTime } from '../../../src/admin/typed/typed-time.ts';
import type { ComingChange } from '../shown-publishing.ts';
import { useMessages } from './use-messages.ts';
import { publishingPath } from './use-publishing.ts';

export function ComingWidget() {
  const { translate, locale, day: dayText } = useMessages('UTC');
  const { get } = useFetchClient();
  const [coming, setComing] = useState<ComingChange[]>();
  const [isFailed, setFailed] = useState(false);

  useEffect(() => {
    get<{ data: ComingChange[] }>(`${publishingPath}/coming`).then(
      ({ data }) => setComing(data.data),
      () => setFailed(true),
    );
  }, [get]);

  return (
    <Flex tag="ul" direction="column" alignItems="stretch" gap={3} padding={4}>
      {isFailed && <Typography tag="li">{translate('comingFailed')}</Typography>}
      {coming?.length === 0 && <Typography tag="li">{translate('comingNone')}</Typography>}
      {coming?.map(({ kind, day, time, title, path }) => (
        <li key={`${path} ${kind}`}>
          <Typography variant="omega">
            {translate(kind, { day: [dayText(day), ...(time ? [writeTime(time, locale)] : [])].join(', ') })}{' '}
          </Typography>
          <Link to={`${path}?plugins[i18n][locale]=${locale}`}>
            <Typography variant="omega" fontWeight="bold" textColor="primary600">
              {title}
            </Typography>
          </Link>
        </li>
      ))}
    </Flex>
  );
}
