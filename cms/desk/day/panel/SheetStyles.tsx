/** The parts of the sheet over the page of the day: see `DayStyles`. */
import { styled } from 'styled-components';

/** The sheet at the lower edge, in reach of a thumb; its actions stay in sight. */
export const Sheet = styled.dialog`
  position: fixed;
  inset: auto 0 0;
  width: 100%;
  max-width: 560px;
  max-height: 92dvh;
  /* What comes into view is not under the actions. */
  scroll-padding-block-end: 150px;
  margin: 0 auto;
  padding: 0;
  border: 0;
  border-radius: 12px 12px 0 0;
  background: ${({ theme }) => theme.colors.neutral0};
  color: ${({ theme }) => theme.colors.neutral800};
  font-size: 16px;
  line-height: 1.4;
  &::backdrop {
    background: rgb(0 0 0 / 60%);
  }
  form,
  section {
    display: grid;
    gap: 16px;
    padding: 16px 16px 0;
  }
  h2 {
    font-size: 18px;
    font-weight: 600;
  }
  fieldset {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    min-width: 0;
    padding: 0;
    border: 0;
  }
  legend {
    padding: 0 0 6px;
    font-weight: 600;
  }
`;

export const Actions = styled.div`
  position: sticky;
  bottom: 0;
  display: grid;
  gap: 8px;
  margin: 0 -16px;
  padding: 12px 16px calc(12px + env(safe-area-inset-bottom));
  border-block-start: 1px solid ${({ theme }) => theme.colors.neutral200};
  background: ${({ theme }) => theme.colors.neutral0};
`;

/** One of a few: a button to the eye, a radio button to everybody else. */
export const Chip = styled.label`
  display: inline-flex;
  align-items: center;
  min-height: 48px;
  padding: 4px 14px;
  border: 1px solid ${({ theme }) => theme.colors.neutral500};
  border-radius: 24px;
  cursor: pointer;
  touch-action: manipulation;
  input {
    position: absolute;
    opacity: 0;
  }
  &:has(:checked) {
    border: 2px solid ${({ theme }) => theme.colors.primary600};
    padding: 3px 13px;
    background: ${({ theme }) => theme.colors.primary100};
    font-weight: 600;
  }
  &:has(:checked)::before {
    content: '✓' / '';
    margin-inline-end: 6px;
  }
  &:has(:focus-visible) {
    outline: 3px solid ${({ theme }) => theme.colors.primary600};
    outline-offset: 2px;
  }
`;

/** A field of the browser's own, which telephones have the best keys for. */
export const Labelled = styled.label`
  display: grid;
  gap: 6px;
  font-size: 16px;
  font-weight: 600;
  input,
  select {
    min-height: 48px;
    width: 100%;
    padding: 8px 12px;
    border: 1px solid ${({ theme }) => theme.colors.neutral500};
    border-radius: ${({ theme }) => theme.borderRadius};
    background: ${({ theme }) => theme.colors.neutral0};
    color: ${({ theme }) => theme.colors.neutral800};
    font: inherit;
    color-scheme: ${({ theme }) => (theme.colors.neutral0 === '#ffffff' ? 'light' : 'dark')};
  }
`;
