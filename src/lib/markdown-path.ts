/** The address of a page's Markdown twin: `/tarifs` → `/tarifs.md`, `/` → `/index.md`. */
export const markdownPath = (page: string): string => `${page === '/' ? '/index' : page}.md`;
