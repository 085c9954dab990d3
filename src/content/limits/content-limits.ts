/**
 * The limits of content: the longest texts, the longest lists, the largest pictures.
 *
 * They are several times what a zoo needs. What exceeds them is a mistake, or would stall the build, fill a visitor's
 * memory, or make an address that no file system can store; it is reported before anything is done with it.
 */
export const limits = {
  /** Characters of a line of text: a title, a name, an alternative text. */
  line: 1000,
  /** Characters of the other words that a search finds an entry by: every visitor who searches loads them. */
  searchAliases: 500,
  /** Characters of the reason why something is closed, in words of its own: it stands in lines with a time and a name. */
  reason: 60,
  /** Characters of an alert: a sentence or two, with a link. */
  alert: 400,
  /** Characters of rich text, as editors write it. */
  richText: 30_000,
  /** Levels of lists, quotes and other elements in rich text; browsers stop at 512. */
  richTextLevels: 20,
  /** Asterisks and underscores between two blank lines of rich text: pairing them takes far more than their number. */
  emphasisMarks: 500,
  /** Cells of a table in rich text: each row is filled up to the width of the first. */
  tableCells: 10_000,
  /** Characters of an entry's identity. */
  identity: 200,
  /** Characters of a slug: its folder's name has at most 255. */
  slug: 100,
  /** Former slugs of an entry: each combination with those of the entry above it is an address that redirects. */
  formerSlugs: 20,
  /** Characters of an e-mail address (RFC 5321). */
  email: 254,
  /** Characters of a link and of a picture's address. */
  address: 1000,
  /** Characters of a picture's file name: builds add hashes and extensions, up to 255. */
  fileName: 150,
  /** Megabytes of a picture's file. */
  pictureFile: 20,
  /** Entries of a content type in each language. */
  entries: 50_000,
  /** Items of a list inside an entry. */
  list: 100,
  /** Times of a day. */
  times: 48,
  /** Days of visits that one ticket is valid for. */
  ticketDays: 366,
  /** Counts, minutes, positions. */
  number: 1_000_000,
  /** Canadian cents: 100,000 $. */
  cents: 10_000_000,
  /** Years that a period may last. */
  periodYears: 20,
  /** Pixels of a picture's width and height: all that every format can hold. */
  pixels: 16_383,
  /** Millions of pixels of a picture; each takes up to 4 MB while it is resized. */
  megapixels: 50,
} as const;

export const bytesPerMegabyte = 1_000_000;

/**
 * The limits of a drawing's detail, before it is optimised: that takes the square of some of these, and every visitor's
 * phone draws all of it.
 */
export const drawingLimits = {
  characters: 400_000,
  elements: 4000,
  /** Levels of elements. */
  levels: 40,
  /** Letters and numbers of the data of one shape, and of all shapes. */
  shapeValues: 6000,
  values: 60_000,
  /** Characters of any other attribute. */
  attribute: 2000,
  styleRules: 200,
  /** Elements after every `use`, pattern and mask is drawn as often as it is referred to. */
  drawn: 20_000,
} as const;
