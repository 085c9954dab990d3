/** The parts of the page of the day: made for a thumb, in the panel's colours, light and dark. */
import { styled } from 'styled-components';

/** A subject of the day: the whole line is its button. */
export const Line = styled.button<{ $isDisrupted: boolean }>`
  display: flex;
  flex-direction: column;
  gap: 4px;
  justify-content: center;
  width: 100%;
  min-height: 56px;
  padding: 8px 12px;
  border: 1px solid ${({ theme }) => theme.colors.neutral500};
  border-inline-start: 6px solid
    ${({ theme, $isDisrupted }) => ($isDisrupted ? theme.colors.danger600 : theme.colors.neutral500)};
  border-radius: ${({ theme }) => theme.borderRadius};
  background: ${({ theme }) => theme.colors.neutral0};
  color: ${({ theme }) => theme.colors.neutral800};
  font: inherit;
  font-size: 16px;
  line-height: 1.3;
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;
  touch-action: manipulation;
  /* A line that gets the focus is not under the bar. */
  scroll-margin-block: 16px 220px;
  &:focus-visible {
    outline: 3px solid ${({ theme }) => theme.colors.primary600};
    outline-offset: 2px;
  }
`;

export const Name = styled.span`
  font-weight: 600;
`;

export const Small = styled.span<{ $isDisrupted?: boolean }>`
  font-size: 14px;
  font-weight: ${({ $isDisrupted }) => ($isDisrupted ? 600 : 400)};
  color: ${({ theme, $isDisrupted }) => ($isDisrupted ? theme.colors.danger700 : theme.colors.neutral600)};
`;

export const Lines = styled.ul`
  display: grid;
  gap: 8px;
  list-style: none;
`;

/** What is over, or is not needed as a rule. */
export const Folded = styled.details`
  font-size: 16px;
  color: ${({ theme }) => theme.colors.neutral800};
  summary {
    min-height: 48px;
    padding: 12px 0;
    cursor: pointer;
  }
`;

/** The same in the dark: the theme's own colours there are too bright for white letters. */
const surfaces = { main: '#4945ff', danger: '#b72b1a' };

export const Button = styled.button<{ $kind?: keyof typeof surfaces }>`
  min-height: 48px;
  padding: 8px 16px;
  border: 2px solid ${({ theme, $kind }) => ($kind ? surfaces[$kind] : theme.colors.neutral500)};
  border-radius: ${({ theme }) => theme.borderRadius};
  background: ${({ theme, $kind }) => ($kind ? surfaces[$kind] : theme.colors.neutral0)};
  color: ${({ theme, $kind }) => ($kind ? '#ffffff' : theme.colors.neutral800)};
  font: inherit;
  font-size: 16px;
  font-weight: 600;
  cursor: pointer;
  touch-action: manipulation;
  &:focus-visible {
    outline: 3px solid ${({ theme }) => theme.colors.primary700};
    outline-offset: 2px;
  }
`;

/** What became of the last actions: in sight above the lower edge, and no line where there are none. */
export const Bar = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 1;
  display: grid;
  gap: 8px;
  background: ${({ theme }) => theme.colors.neutral0};
  color: ${({ theme }) => theme.colors.neutral800};
  font-size: 16px;
  line-height: 1.4;
  &:not(:empty) {
    padding: 12px 16px calc(12px + env(safe-area-inset-bottom));
    border-block-start: 3px solid ${({ theme }) => theme.colors.primary600};
    box-shadow: 0 -2px 12px rgb(0 0 0 / 25%);
  }
`;
