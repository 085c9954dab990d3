/** The looks of the text editor: the panel's colours, in its light and in its dark theme. */
import { Box, IconButton } from '@strapi/design-system';
import { styled } from 'styled-components';

export const Frame = styled(Box)<{ $hasError: boolean }>`
  border: 1px solid ${({ theme, $hasError }) => ($hasError ? theme.colors.danger600 : theme.colors.neutral200)};
  border-radius: ${({ theme }) => theme.borderRadius};
  background: ${({ theme }) => theme.colors.neutral0};
  &:focus-within {
    border-color: ${({ theme }) => theme.colors.primary600};
    box-shadow: 0 0 0 2px ${({ theme }) => theme.colors.primary600};
  }
`;

export const ToolbarRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px;
  padding: 4px;
  border-bottom: 1px solid ${({ theme }) => theme.colors.neutral200};
  background: ${({ theme }) => theme.colors.neutral100};
`;

export const Tool = styled(IconButton)<{ $isMirrored?: boolean }>`
  border: 0;
  background: transparent;
  svg {
    transform: ${({ $isMirrored }) => ($isMirrored ? 'scaleX(-1)' : 'none')};
  }
  &[aria-pressed='true'] {
    background: ${({ theme }) => theme.colors.primary100};
    box-shadow: inset 0 0 0 1px ${({ theme }) => theme.colors.primary600};
  }
  &[aria-pressed='true'] svg,
  &[aria-pressed='true'] svg path {
    fill: ${({ theme }) => theme.colors.primary600};
  }
`;

export const Writing = styled.div<{ $isDisabled: boolean }>`
  max-height: 60vh;
  overflow: auto;
  background: ${({ theme, $isDisabled }) => ($isDisabled ? theme.colors.neutral150 : 'transparent')};
  .ProseMirror {
    min-height: 9rem;
    padding: 12px 16px;
    outline: 0;
    color: ${({ theme }) => theme.colors.neutral800};
    font-size: 1.4rem;
    line-height: 1.5;
    overflow-wrap: break-word;
    white-space: break-spaces;
  }
  p,
  ul,
  ol,
  blockquote,
  table {
    margin-block: 0 0.8em;
  }
  h2,
  h3,
  h4 {
    margin-block: 0.8em 0.4em;
    font-weight: 600;
    line-height: 1.25;
  }
  h2 {
    font-size: 2rem;
  }
  h3 {
    font-size: 1.7rem;
  }
  h4 {
    font-size: 1.5rem;
  }
  strong {
    font-weight: 700;
  }
  em {
    font-style: italic;
  }
  ul,
  ol {
    padding-inline-start: 2.4rem;
  }
  ul {
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  li > p {
    margin-block: 0 0.2em;
  }
  blockquote {
    padding-inline-start: 1.2rem;
    border-inline-start: 3px solid ${({ theme }) => theme.colors.neutral300};
  }
  a {
    color: ${({ theme }) => theme.colors.primary600};
    text-decoration: underline;
  }
  hr {
    margin-block: 1.2em;
    border: 0;
    border-top: 1px solid ${({ theme }) => theme.colors.neutral300};
  }
  table {
    width: 100%;
    border-collapse: collapse;
  }
  th,
  td {
    position: relative;
    min-width: 4rem;
    padding: 4px 8px;
    border: 1px solid ${({ theme }) => theme.colors.neutral300};
    text-align: start;
    vertical-align: top;
  }
  th {
    background: ${({ theme }) => theme.colors.neutral100};
    font-weight: 600;
  }
  th > p,
  td > p {
    margin: 0;
  }
  .selectedCell {
    background: ${({ theme }) => theme.colors.primary100};
  }
  .ProseMirror-selectednode {
    outline: 2px solid ${({ theme }) => theme.colors.primary600};
  }
  .ProseMirror-gapcursor::after {
    content: '';
    display: block;
    width: 2rem;
    border-top: 1px solid ${({ theme }) => theme.colors.neutral800};
  }
`;
