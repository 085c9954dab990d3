/** Below the buttons of a form: the language that is written, and what was typed and not saved on an earlier visit. */
import {
  buildValidParams,
  unstable_useDocument as useDocument,
  unstable_useDocumentLayout as useDocumentLayout,
} from '@strapi/content-manager/strapi-admin';
import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { useAuth, useQueryParams } from '@strapi/strapi/admin';
import * as React from 'react';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { formCollections } from '../../../desk/forms/panel/form-collections.ts';
import { useMessages } from '../../../desk/publishing/panel/use-messages.ts';
import { usePanelMessages } from '../messages/use-panel-messages.ts';
import { TwoTexts } from '../panel/TwoTexts.tsx';
import { type CopyPlace, isSame } from './local-copy.ts';
import { setOpenForm } from './open-form.ts';
import { type LocalCopyState, useLocalCopy } from './use-local-copy.ts';

type Query = { status?: string; plugins?: { i18n?: { locale?: string } } };

/** Shown with the buttons: those that come in above it later would push it from under a finger. */
const BelowButtons = styled(Flex)`
  display: none;

  :has(button) ~ & {
    display: flex;
  }
`;

interface OpenEntry {
  /** Undefined for what is shown only, and for what visitors sent. */
  place: CopyPlace | undefined;
  model: string;
  email: string;
  /** True for an entry that was saved in the other language alone. */
  isFirstVersion: boolean;
}

function useOpenEntry(): OpenEntry {
  const { id, slug: model = '', collectionType = '' } = useParams();
  const [{ query }] = useQueryParams<Query>();
  const user = useAuth('UnsavedText', (state) => state.user);
  const isEntry = model.startsWith('api::') && !(model in formCollections) && query.status !== 'published';
  const account = user?.id;
  const locale = query.plugins?.i18n?.locale ?? '';
  const isNew = id === 'create';
  const path = `/content-manager/${collectionType}/${model}${id === undefined || isNew ? '' : `/${id}`}`;
  const place = React.useMemo(
    () => (isEntry && account !== undefined ? { account, path, locale } : undefined),
    [isEntry, account, path, locale],
  );
  // What the form itself has asked for: nothing is asked again.
  const { document } = useDocument(
    { ...(id !== undefined && { documentId: id }), model, collectionType, params: buildValidParams(query) },
    { skip: isNew },
  );
  return { place, model, email: user?.email ?? '', isFirstVersion: document !== undefined && !document.id };
}

/** True for what can be read beside another text: also for numbers, and for nothing. */
const isText = (value: unknown): boolean => typeof value !== 'object' || value === null;

type OfferProps = Pick<LocalCopyState, 'restore' | 'discard' | 'initialValues'> & {
  found: NonNullable<LocalCopyState['found']>;
  model: string;
};

function Offer({ found, model, initialValues, restore, discard }: OfferProps) {
  const { formatMessage } = useIntl();
  const { translate } = usePanelMessages('content');
  const { when } = useMessages();
  const { edit } = useDocumentLayout(model);
  const labelOf = (name: string) => {
    const label = edit.metadatas[name]?.label ?? name;
    return formatMessage({ id: label, defaultMessage: label });
  };
  const labelsOf = (names: string[]) => names.map((name) => translate('quoted', { text: labelOf(name) })).join(', ');
  const names = Object.keys(found.fields);
  const overwritten = names.filter((name) => !isSame(found.fields[name]?.from, initialValues[name]));
  return (
    <Box role="status" background="warning100" borderColor="warning200" hasRadius padding={3} width="100%">
      <Flex direction="column" alignItems="stretch" gap={2}>
        <Typography fontWeight="bold">
          {translate('unsaved', { when: when(new Date(found.at).toISOString()) })}
        </Typography>
        <Typography>{translate('unsavedFields', { fields: labelsOf(names) })}</Typography>
        {overwritten.length > 0 && (
          <Typography textColor="danger700">
            {translate('unsavedOverwrites', { fields: labelsOf(overwritten) })}
          </Typography>
        )}
        {overwritten
          .filter((name) => isText(found.fields[name]?.to) && isText(initialValues[name]))
          .map((name) => (
            <TwoTexts
              key={name}
              heading={labelOf(name)}
              texts={[
                { label: translate('unsavedYours'), text: String(found.fields[name]?.to ?? '') },
                { label: translate('unsavedNow'), text: String(initialValues[name] ?? '') },
              ]}
            />
          ))}
        <Flex gap={2} wrap="wrap">
          <Button size="S" onClick={restore}>
            {translate('unsavedRestore')}
          </Button>
          <Button size="S" variant="tertiary" onClick={discard}>
            {translate('unsavedDiscard')}
          </Button>
        </Flex>
      </Flex>
    </Box>
  );
}

function Copies({ place, model, email, isFirstVersion }: OpenEntry & { place: CopyPlace }) {
  const { translate } = usePanelMessages('content');
  const { found, isKept, isModified, forget, ...copy } = useLocalCopy(place);
  React.useEffect(() => {
    setOpenForm({ path: place.path, isModified, email, onSaved: forget });
    return () => setOpenForm(undefined);
  }, [place, isModified, email, forget]);
  return (
    <BelowButtons direction="column" gap={2} width="100%">
      <Typography variant="pi" textColor="neutral800" width="100%">
        {translate(place.locale === 'en' ? 'writingEnglish' : 'writingFrench')}
      </Typography>
      {isFirstVersion && (
        <Typography variant="pi" textColor="neutral800" width="100%">
          {translate('writingFirst')}
        </Typography>
      )}
      {found && <Offer {...copy} found={found} model={model} />}
      {!isKept && isModified && (
        <Typography variant="pi" textColor="danger700" width="100%">
          {translate('unsavedNotKept')}
        </Typography>
      )}
    </BelowButtons>
  );
}

export function UnsavedText() {
  const { place, ...entry } = useOpenEntry();
  return place ? <Copies key={`${place.path} ${place.locale}`} place={place} {...entry} /> : null;
}
