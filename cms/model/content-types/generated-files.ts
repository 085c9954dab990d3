/** The files that define the content types for Strapi: schemas, components, routes, controllers and labels. */
import { defaultLocale } from '../../../i18n/routes.ts';
import { allComponents, type Component } from '../../../src/content/editing/components.ts';
import { formOf } from '../../../src/content/editing/editor-fields.ts';
import { componentLabel, typeLabel } from '../../../src/content/editing/labels.ts';
import { contentType, type ContentTypeName, contentTypeNames } from '../../../src/content/schemas/registry.ts';
import { statementType } from '../../desk/day/statement-type.ts';
import { formTypeName } from '../../desk/forms/form-labels.ts';
import { type FormType, formTypes } from '../../desk/forms/form-types.ts';
import { typeNamesOf } from '../../strapi/type-names.ts';
import { panelMessages } from '../panel/panel-messages.ts';
import { attributesOf } from './attributes.ts';

export interface GeneratedFile {
  /** In `cms/`. */
  path: string;
  text: string;
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Tables of the site's content, apart from Strapi's own. */
const table = (name: string) => `zoo_${name.replaceAll(/[.-]/g, '_')}`;

function contentTypeFiles(name: ContentTypeName): GeneratedFile[] {
  const { singleton } = contentType(name);
  const { singular, plural } = typeNamesOf(name);
  const folder = `src/api/${singular}`;
  const schema = {
    kind: singleton ? 'singleType' : 'collectionType',
    collectionName: table(plural),
    info: { singularName: singular, pluralName: plural, displayName: typeLabel(name, defaultLocale) },
    options: { draftAndPublish: true },
    pluginOptions: { i18n: { localized: true } },
    attributes: attributesOf(formOf(name), true),
  };
  const module = (part: string, from: string) =>
    `import { ${part} } from '../../../../model/wire/${from}.ts';\n\nexport default ${part}('${name}');\n`;
  return [
    { path: `${folder}/content-types/${singular}/schema.json`, text: json(schema) },
    { path: `${folder}/controllers/${singular}.js`, text: module('contentController', 'content-controller') },
    { path: `${folder}/routes/${singular}.js`, text: module('contentRoutes', 'content-routes') },
  ];
}

function componentFile({ uid, fields }: Component): GeneratedFile {
  const schema = {
    collectionName: table(`components_${uid}`),
    info: { displayName: componentLabel(uid, defaultLocale) ?? uid },
    options: {},
    attributes: attributesOf(fields, false),
  };
  return { path: `src/components/${uid.replace('.', '/')}.json`, text: json(schema) };
}

/** A type of the CMS alone. */
interface OwnType {
  singular: string;
  plural: string;
  attributes: object;
}

/** Without routes and controllers: nobody reads these entries through the public interface. */
function ownTypeFile({ singular, plural, attributes }: OwnType, displayName: string, others?: object): GeneratedFile {
  const schema = {
    kind: 'collectionType',
    collectionName: table(plural),
    info: { singularName: singular, pluralName: plural, displayName },
    options: { draftAndPublish: false },
    attributes,
    ...others,
  };
  return { path: `src/api/${singular}/content-types/${singular}/schema.json`, text: json(schema) };
}

/** What a visitor sends again is there once: its `documentId` is its identity. */
function formTypeFile(type: FormType): GeneratedFile {
  const name = `${table(type.plural)}_identity_unique`;
  const indexes = [{ name, columns: ['document_id'], type: 'unique' }];
  return ownTypeFile(type, formTypeName(type, defaultLocale), { indexes });
}

/** The content manager doesn't show it: what it holds is said on the page of the day. */
function statementTypeFile(): GeneratedFile {
  const { indexes } = statementType;
  const pluginOptions = { 'content-manager': { visible: false } };
  return ownTypeFile(statementType, 'Imprévus du jour', { indexes, pluginOptions });
}

/** All files that are made from the site's schemas and forms, before they are formatted. */
export function generatedFiles(): GeneratedFile[] {
  return [
    ...contentTypeNames.flatMap(contentTypeFiles),
    ...allComponents().map(componentFile),
    ...formTypes.map(formTypeFile),
    statementTypeFile(),
    // The panel would have to load all schemas to find them by itself.
    { path: 'model/labels/panel/messages.json', text: json(panelMessages()) },
  ];
}
