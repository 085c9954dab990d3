/** A link to the guide of the panel, in the language of its reader. */
import { Typography, VisuallyHidden } from '@strapi/design-system';
import { guidePaths } from '../../../guide/guide-paths.ts';
import { useWords } from './use-words.ts';

export function GuideLink() {
  const { locale, say } = useWords('UTC');
  return (
    <a href={guidePaths[locale]} target="_blank" rel="noreferrer">
      <Typography textColor="primary600">{say('guide')}</Typography>
      <VisuallyHidden> {say('newTab')}</VisuallyHidden>
    </a>
  );
}
