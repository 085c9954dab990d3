/** The field for a point of the map: the site's drawing, on which a tap or the arrow keys set the point. */
import { type InputProps, useField } from '@strapi/admin/strapi-admin';
import { Field, Typography } from '@strapi/design-system';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import drawing from '../../../../src/features/map/park-map.svg';
import { type MapPoint, mapSize } from '../../../../src/park/park-map.ts';
import { usePanelMessages } from '../messages/use-panel-messages.ts';
import { pointAfterKey, pointAt, readPoint } from './point.ts';

type Props = Omit<InputProps, 'type'> & { labelAction?: ReactNode };

const Map = styled.div`
  position: relative;
  aspect-ratio: ${mapSize.width} / ${mapSize.height};
  cursor: crosshair;
  touch-action: manipulation;
  &:focus-visible {
    outline: 3px solid ${({ theme }) => theme.colors.primary600};
    outline-offset: 2px;
  }
  img {
    display: block;
    width: 100%;
    height: 100%;
    border-radius: ${({ theme }) => theme.borderRadius};
  }
`;

const Mark = styled.span<{ $point: MapPoint }>`
  position: absolute;
  left: ${({ $point }) => ($point.x / mapSize.width) * 100}%;
  top: ${({ $point }) => ($point.y / mapSize.height) * 100}%;
  width: 24px;
  height: 24px;
  margin: -12px;
  border: 3px solid #ffffff;
  border-radius: 50%;
  background: #9c2c18;
  box-shadow: 0 0 0 3px #0b2a20;
  pointer-events: none;
`;

export default function PositionInput({ name, label, labelAction, hint, required, disabled }: Props) {
  const { translate } = usePanelMessages('content');
  const field = useField<unknown>(name);
  const point = readPoint(field.value);
  const set = (next: MapPoint) => {
    if (!disabled) field.onChange(name, next);
  };
  const onClick = (event: MouseEvent<HTMLElement>) => set(pointAt(event, event.currentTarget.getBoundingClientRect()));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = pointAfterKey(point, event.key, event.shiftKey);
    if (!next) return;
    event.preventDefault();
    set(next);
  };
  return (
    <Field.Root name={name} id={name} hint={hint} error={field.error ?? false} required={required ?? false}>
      <Field.Label action={labelAction}>{label}</Field.Label>
      <Map
        role="application"
        tabIndex={0}
        aria-label={translate('position.map')}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        <img src={drawing} alt="" />
        {point && <Mark $point={point} />}
      </Map>
      <Typography role="status" textColor="neutral800">
        {point ? translate('position.at', { ...point }) : translate('position.none')}
      </Typography>
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}
