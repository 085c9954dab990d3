/** The page of the person in charge of the day: the parks, the programme and the rides, to close, cancel and move. */
import { Flex, Typography } from '@strapi/design-system';
import { Page } from '@strapi/strapi/admin';
import { useState } from 'react';
import { Section } from '../../../src/admin/panel/Section.tsx';
import type { DayView, ShownStatement, ShownSubject, StatementRequest } from '../shown-day.ts';
import { AttemptBar } from './AttemptBar.tsx';
import { newId, requestOf } from './choices.ts';
import { DayLines, nameOf } from './DayLines.tsx';
import { Folded } from './DayStyles.tsx';
import { DisruptionSheet } from './DisruptionSheet.tsx';
import { OtherSubjects } from './OtherSubjects.tsx';
import { rememberReason } from './reasons.ts';
import { disruptionsOf, levelOf, subjectIn } from './subjects.ts';
import { type Day, useDay } from './use-day.ts';
import { type DayMessages, useDayMessages } from './use-day-messages.ts';

interface SubjectsProps {
  view: DayView;
  messages: DayMessages;
  onChoose: (subject: ShownSubject) => void;
}

function Subjects({ view, messages, onChoose }: SubjectsProps) {
  const { translate, translateCount, text } = messages;
  const { parks, programme, untimed, rides } = view;
  const lines = (subjects: readonly ShownSubject[]) => <DayLines {...{ subjects, view, messages, onChoose }} />;
  const over = programme.filter(({ isOver }) => isOver);
  const ahead = programme.filter(({ isOver }) => !isOver);
  return (
    <>
      <Section title={translate('parks')}>{lines(parks)}</Section>
      <Section title={translate('programme')}>
        {ahead.length > 0 ? lines(ahead) : <Typography>{translate('programmeNone')}</Typography>}
        {over.length > 0 && (
          <Folded>
            <summary>{translate('finished', { count: over.length })}</summary>
            {lines(over)}
          </Folded>
        )}
      </Section>
      {untimed.length > 0 && <Section title={translate('untimed')}>{lines(untimed)}</Section>}
      <Section title={translate('rides')}>
        {parks.map((park) => {
          const own = rides.filter((ride) => ride.park === park.park);
          if (own.length > 0 && park.hours.length === 0) {
            return (
              <Folded key={park.park}>
                <summary>{translateCount('ridesOfClosed', own.length, { park: text(park.name) })}</summary>
                {lines(own)}
              </Folded>
            );
          }
          return (
            own.length > 0 && (
              <Flex key={park.park} tag="section" direction="column" alignItems="stretch" gap={2}>
                <Typography tag="h3" variant="omega" fontWeight="bold">
                  {text(park.name)}
                </Typography>
                {lines(own)}
              </Flex>
            )
          );
        })}
      </Section>
      <Section title={translate('others')}>
        <OtherSubjects {...{ view, messages, onChoose }} />
      </Section>
    </>
  );
}

/** From when the page is, and if that is old. */
function AsOf({ day: { view, isUnreadable, isPaused }, messages }: { day: Day; messages: DayMessages }) {
  const { translate, time, date } = messages;
  if (!view) return <Typography>{translate(isUnreadable ? 'unreadableYet' : 'loading')}</Typography>;
  const values = { time: time(view.now) };
  return (
    <>
      {/* A person sees if the clock of the CMS is wrong. */}
      <Typography tag="p" fontWeight="bold">
        {date(view.now)}
      </Typography>
      {isUnreadable ? (
        <Typography role="alert" fontWeight="bold" textColor="danger700">
          {translate('unreadable', values)}
        </Typography>
      ) : (
        <Typography textColor="neutral600">{translate(isPaused ? 'paused' : 'asOf', values)}</Typography>
      )}
    </>
  );
}

export default function DayPage() {
  const day = useDay();
  const { view, attempts, send, forget } = day;
  const messages = useDayMessages(view);
  const { translate } = messages;
  const [tapped, setTapped] = useState<ShownSubject>();
  const chosen = view && tapped && subjectIn(view, tapped);
  const now = view && chosen ? disruptionsOf(chosen, view) : [];
  const close = () => setTapped(undefined);
  const say = (subject: ShownSubject, request: StatementRequest) => {
    send({ kind: 'statements', subject, name: nameOf(subject, messages), request });
    close();
  };
  const takeBack = (subject: ShownSubject, statements: readonly ShownStatement[]) => {
    send({
      kind: 'end',
      subject,
      name: nameOf(subject, messages),
      request: { statements: statements.map(({ id }) => id) },
      targets: statements.map((one) => ({ id: one.id, until: one.until, words: messages.inForce(one) })),
      isUndo: false,
    });
    close();
  };
  return (
    <Page.Main>
      <Page.Title>{translate('title')}</Page.Title>
      <Flex direction="column" alignItems="stretch" gap={6} padding={4} style={{ maxWidth: 720, margin: '0 auto' }}>
        <header>
          <Typography tag="h1" variant="alpha">
            {translate('title')}
          </Typography>
          <Typography tag="p" textColor="neutral600">
            {translate('subtitle')}
          </Typography>
          <AsOf day={day} messages={messages} />
        </header>
        {view && <Subjects view={view} messages={messages} onChoose={setTapped} />}
      </Flex>
      <AttemptBar attempts={attempts} view={view} messages={messages} send={send} forget={forget} />
      {view && chosen && (
        <DisruptionSheet
          subject={chosen}
          view={view}
          disruptions={now}
          messages={messages}
          onClose={close}
          onChoose={(choice) => {
            say(chosen, requestOf(chosen, choice, newId()));
            rememberReason(choice.reason, view);
          }}
          onLevel={(state) => {
            const said = levelOf(chosen, view);
            if (said?.state === state) takeBack(chosen, [said]);
            else say(chosen, { id: newId(), about: chosen.about, state });
          }}
          onTakeBack={(ended) => takeBack(chosen, ended)}
        />
      )}
    </Page.Main>
  );
}
