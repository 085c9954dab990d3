/** The pages of the site that a link may lead to, in the language of the form. */
import { useQueryParams } from '@strapi/admin/strapi-admin';
import { useAnswer } from '../../../src/admin/requests/use-answer.ts';

export interface LinkablePage {
  address: string;
  title: string;
}

interface FormQuery {
  plugins?: { i18n?: { locale?: string } };
}

/** @returns no pages until they are read */
export function usePages(): { pages: LinkablePage[] | undefined; hasFailed: boolean } {
  const [{ query }] = useQueryParams<FormQuery>();
  const locale = query.plugins?.i18n?.locale === 'en' ? 'en' : 'fr';
  const { answer, hasFailed } = useAnswer<{ data: LinkablePage[] }>(`/zoo/pages?locale=${locale}`);
  return { pages: answer?.data, hasFailed };
}
