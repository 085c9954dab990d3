/** A plain link to another tab: the one of the design system shows an icon in place of the words about the tab. */
import { Typography, VisuallyHidden } from '@strapi/design-system';
import { useMessages } from './use-messages.ts';

export function NewTabLink({ href, children }: { href: string; children: string }) {
  const { translate } = useMessages('UTC');
  return (
    <Typography tag="a" href={href} target="_blank" rel="noreferrer" variant="omega" textColor="primary600">
      {children}
      <VisuallyHidden> {translate('newTab')}</VisuallyHidden>
    </Typography>
  );
}
