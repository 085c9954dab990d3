/** The pages of the site that a link may lead to, and those whose titles have the words that an editor types. */
import { useQueryParams } from '@strapi/admin/strapi-admin';
import { Flex, Typography } from '@strapi/design-system';
import { styled } from 'styled-components';
import { usePanelMessages } from '../../../src/admin/messages/use-panel-messages.ts';
import { useAnswer } from '../../../src/admin/requests/use-answer.ts';
import { isLink } from './link-address.ts';

interface LinkablePage {
  address: string;
  title: string;
}

interface FormQuery {
  plugins?: { i18n?: { locale?: string } };
}

/** Returns the pages in the language of the form; none until they are read. */
export function usePages(): { pages: LinkablePage[] | undefined; hasFailed: boolean } {
  const [{ query }] = useQueryParams<FormQuery>();
  const locale = query.plugins?.i18n?.locale === 'en' ? 'en' : 'fr';
  const { answer, hasFailed } = useAnswer<{ data: LinkablePage[] }>(`/zoo/pages?locale=${locale}`);
  return { pages: answer?.data, hasFailed };
}

interface Props {
  pages: readonly LinkablePage[];
  words: string;
  /** The address that is chosen. */
  chosen: string;
  onChoose(address: string): void;
}

const most = 8;

const List = styled.ul`
  max-height: 24rem;
  overflow: auto;
  border: 1px solid ${({ theme }) => theme.colors.neutral200};
  border-radius: ${({ theme }) => theme.borderRadius};
`;

const Choice = styled.button`
  width: 100%;
  padding: 8px 12px;
  border: 0;
  background: transparent;
  text-align: start;
  cursor: pointer;
  &:hover,
  &:focus-visible,
  &[aria-pressed='true'] {
    background: ${({ theme }) => theme.colors.primary100};
  }
`;

/** Letters without accents and case. */
const fold = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[’ʼ]/g, "'").toLowerCase();

function found(pages: readonly LinkablePage[], words: string): LinkablePage[] {
  const wanted = fold(words).split(/\s+/).filter(Boolean);
  const matches = ({ title, address }: LinkablePage) => {
    const text = fold(`${title} ${address}`);
    return wanted.every((word) => text.includes(word));
  };
  return pages.filter(matches).slice(0, most);
}

export function PageList({ pages, words, chosen, onChoose }: Props) {
  const { translate } = usePanelMessages('writing');
  if (pages.length === 0) return null;
  const shown = found(pages, words);
  if (shown.length === 0) {
    return isLink(chosen) ? null : (
      <Typography role="status" textColor="neutral800">
        {translate('linkNoPages')}
      </Typography>
    );
  }
  return (
    <List aria-label={translate('linkPages')}>
      {shown.map(({ address, title }) => (
        <li key={address}>
          <Choice type="button" aria-pressed={address === chosen} onClick={() => onChoose(address)}>
            <Flex direction="column" alignItems="flex-start">
              <Typography fontWeight="semiBold" textColor="neutral800">
                {title}
              </Typography>
              <Typography variant="pi" textColor="neutral600">
                {address}
              </Typography>
            </Flex>
          </Choice>
        </li>
      ))}
    </List>
  );
}
