/** A link to the guide of the panel, in the language of its reader. */
import { Typography, VisuallyHidden } from '@strapi/design-system';
import { guidePaths } from '../guide/guide-paths.ts';
import { useMessages } from './use-messages.ts';

export function GuideLink() {
  const { locale, translate } = useMessages('UTC');
  return (
    <Typography tag="a" href={guidePaths[locale]} target="_blank" rel="noreferrer" textColor="primary600">
      {translate('guide')}
      <VisuallyHidden> {translate('newTab')}</VisuallyHidden>
    </Typography>
  );
}
