import type { CompiledQuery } from 'kysely';
import type { Db } from './client.ts';

/** Takes the place of a value while the statement is composed. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

interface Compilable<Row> {
  compile(db: Db): CompiledQuery<Row>;
}

/** Returns the value with this name. Only a placeholder when the statement is composed: it cannot be compared. */
export type ValueOf<Values> = <Name extends keyof Values & string>(name: Name) => Values[Name];

/**
 * A query whose statement is composed at its first execution only; later ones fill in the values. For statements that
 * are executed often and are long: composing them costs more CPU than everything else that the API does for the call.
 * A value must not decide what the statement consists of, because `compose` is called once.
 */
export function compileOnce<Values extends object, Row>(
  compose: (db: Db, valueOf: ValueOf<Values>) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    compiled ??= compose(db, (name) => new Placeholder(name) as never).compile(db);
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    );
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}

/** Statements kept per query; a further one takes the place of the oldest. */
const SHAPES_MAX = 200;

/**
 * As `compileOnce`, for a query that consists of different parts: keeps one statement per `shape`. Only the shape decides
 * what the statement consists of; it is compared as JSON.
 */
export function compileOncePerShape<Shape, Values extends object, Row>(
  compose: (db: Db, shape: Shape, valueOf: ValueOf<Values>) => Compilable<Row>,
): (db: Db, shape: Shape, values: Values) => Promise<Row[]> {
  const queries = new Map<string, (db: Db, values: Values) => Promise<Row[]>>();
  return (db, shape, values) => {
    const key = JSON.stringify(shape);
    const query =
      queries.get(key) ??
      compileOnce<Values, Row>((composingDb, valueOf) => compose(composingDb, shape, valueOf));
    queries.set(key, query);
    if (queries.size > SHAPES_MAX) queries.delete(queries.keys().next().value!);
    return query(db, values);
  };
}
