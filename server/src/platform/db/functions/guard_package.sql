-- The terms of a package that was sold never change.
CREATE OR REPLACE FUNCTION guard_package() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.serial, NEW.subject, NEW.rank, NEW.price_fen, NEW.months, NEW.posts_per_day, NEW.products, NEW.reveals_per_day,
      NEW.quotes_per_month, NEW.pins_per_month, NEW.seats)
    IS DISTINCT FROM
     (OLD.serial, OLD.subject, OLD.rank, OLD.price_fen, OLD.months, OLD.posts_per_day, OLD.products, OLD.reveals_per_day,
      OLD.quotes_per_month, OLD.pins_per_month, OLD.seats)
    AND EXISTS (SELECT FROM orders o WHERE o.package_id = OLD.id) THEN
    RAISE EXCEPTION 'package % was sold, so its terms must not change', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER packages_guard BEFORE UPDATE ON packages FOR EACH ROW EXECUTE FUNCTION guard_package();
