/** Adds the text editor to the panel; it is loaded with the first form that has a text. */
import { Loader } from '@strapi/design-system';
import type { StrapiApp } from '@strapi/strapi/admin';
import { type ComponentType, lazy, Suspense } from 'react';
import type { RichTextProps } from './RichTextInput.tsx';

const RichTextInput = lazy(() => import('./RichTextInput.tsx'));

function LazyRichTextInput(props: RichTextProps) {
  return (
    <Suspense fallback={<Loader />}>
      <RichTextInput {...props} />
    </Suspense>
  );
}

export function registerWriting(app: StrapiApp): void {
  // Strapi declares inputs without the properties that it hands to them.
  app.addFields({ type: 'richtext', Component: LazyRichTextInput as ComponentType });
}
