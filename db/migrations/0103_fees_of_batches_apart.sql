-- An order of a batch says its freight and the fee of its way to pay apart. What was fetched before keeps the figure it
-- gave, of both together, under the name that freight has now.
update order_batches set content = (
  select coalesce(jsonb_agg(one - 'chargeTotal' || jsonb_build_object('shippingCost', one -> 'chargeTotal') order by no), '[]')
  from jsonb_array_elements(content) with ordinality as kept (one, no))
where jsonb_path_exists(content, '$[*].chargeTotal');
