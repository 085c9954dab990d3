/** A choice by the names that editors know; Strapi's own input shows its keys. */
import { type InputProps, InputRenderer } from '@strapi/admin/strapi-admin';
import { useIntl } from 'react-intl';
import { choiceId } from './choice-id.ts';

type EnumerationProps = Extract<InputProps, { type: 'enumeration' }>;

type ChoiceInputProps = Omit<EnumerationProps, 'options'> & { attribute: { enum: readonly string[] } };

export function ChoiceInput({ attribute, ...props }: ChoiceInputProps) {
  const { formatMessage } = useIntl();
  const options = attribute.enum.map((value) => ({
    value,
    label: formatMessage({ id: choiceId(props.name, value), defaultMessage: value }),
  }));
  return <InputRenderer {...props} options={options} type="enumeration" />;
}
