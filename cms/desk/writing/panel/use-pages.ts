/** The pages of the site that a link may lead to, in the language of the form. */
import { useFetchClient, useQueryParams } from '@strapi/admin/strapi-admin';
import { useEffect, useState } from 'react';

export interface LinkablePage {
  address: string;
  title: string;
}

interface FormQuery {
  plugins?: { i18n?: { locale?: string } };
}

/** @returns no pages until they are read */
export function usePages(): { pages: LinkablePage[] | undefined; hasFailed: boolean } {
  const { get } = useFetchClient();
  const [{ query }] = useQueryParams<FormQuery>();
  const locale = query.plugins?.i18n?.locale === 'en' ? 'en' : 'fr';
  const [pages, setPages] = useState<LinkablePage[]>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    get<{ data: LinkablePage[] }>(`/zoo/pages?locale=${locale}`, { signal: controller.signal }).then(
      ({ data }) => setPages(data.data),
      (error: unknown) => {
        if (controller.signal.aborted) return;
        console.error(error);
        setFailed(true);
      },
    );
    return () => controller.abort();
  }, [get, locale]);
  return { pages, hasFailed };
}
